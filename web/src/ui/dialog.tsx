import { Modal, type ModalProps } from './modal.tsx';

/** A dialog over the page; a sheet from below on small screens. */
export function Dialog({ children, ...rest }: ModalProps) {
  return (
    <Modal
      {...rest}
      className="inset-x-0 bottom-0 max-h-[92dvh] rounded-t-large p-6 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[32rem] sm:max-w-[calc(100vw-2rem)] sm:-translate-1/2 sm:rounded-large"
    >
      <div className="mt-6">{children}</div>
    </Modal>
  );
}
