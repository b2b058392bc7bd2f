import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Specimen, States } from './specimen.tsx';

const LINES = Array.from({ length: 20 }, (_, index) => `Line ${index + 1}`);

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen name="Dialog, Sheet">
        <States>
          <Button look="secondary" onClick={() => setOpen('dialog')}>
            Open a dialog
          </Button>
          <Button look="secondary" onClick={() => setOpen('sheet')}>
            Open a sheet
          </Button>
        </States>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={close}
          title="Delete this portfolio?"
          description="Its 12 holdings go with it."
          closeLabel="Close"
        >
          <States>
            <Button look="danger" onClick={close}>
              Delete
            </Button>
            <Button look="quiet" onClick={close}>
              Keep
            </Button>
          </States>
        </Dialog>
        <Sheet open={open === 'sheet'} onOpenChange={close} title="Menu" closeLabel="Close">
          <p className="px-6 py-3">What stands beside the page on wider screens.</p>
        </Sheet>
      </Specimen>
      <Specimen name="Tooltip">
        <States>
          {(['bottom', 'right'] as const).map((side) => (
            <Tooltip key={side} label="How much it swings, up and down." side={side}>
              {(trigger) => (
                <Button look="secondary" {...trigger}>
                  Volatility, {side}
                </Button>
              )}
            </Tooltip>
          ))}
        </States>
      </Specimen>
      <Specimen name="ScrollArea">
        <ScrollArea label="Twenty lines" className="h-40 w-64 rounded-medium border border-line px-3 py-2">
          {LINES.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </ScrollArea>
      </Specimen>
    </>
  );
}
