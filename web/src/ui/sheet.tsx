import { Modal, type ModalProps } from './modal.tsx';

/** What the sidebar becomes on small screens: a panel over the page, from its left edge. */
export function Sheet(props: ModalProps) {
  return (
    <Modal
      {...props}
      className="inset-y-0 left-0 flex w-(--sidebar-mobile) max-w-[calc(100vw-3rem)] flex-col rounded-r-large [&>h2]:px-6 [&>h2]:pt-5 [&>h2]:pb-3"
    />
  );
}
