import { Modal, type ModalProps } from './modal.tsx';

/** A panel over the right side of the page, which stays in sight beside it; all of a small screen. */
export function Drawer({ children, ...rest }: ModalProps) {
  return (
    <Modal {...rest} className="inset-y-0 right-0 w-full p-5 sm:w-[26.25rem] sm:border-l sm:border-line">
      <div className="mt-5">{children}</div>
    </Modal>
  );
}
