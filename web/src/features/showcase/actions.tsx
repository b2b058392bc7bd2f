import { RefreshCw } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Button, IconButton, type ButtonLook, type ButtonSize } from '../../ui/button.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { Specimen, States } from './specimen.tsx';

const LOOKS: readonly ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger'];
const SIZES: readonly ButtonSize[] = ['small', 'medium', 'large'];

export function Actions() {
  return (
    <>
      <Specimen name="Button">
        {SIZES.map((size) => (
          <States key={size}>
            {LOOKS.map((look) => (
              <Button key={look} look={look} size={size}>
                {look}
              </Button>
            ))}
          </States>
        ))}
        <States>
          {LOOKS.map((look) => (
            <Button key={look} look={look} disabled>
              {look}, disabled
            </Button>
          ))}
        </States>
        <States>
          <Button>
            <RefreshCw className="size-4" aria-hidden="true" /> with a picture
          </Button>
        </States>
      </Specimen>
      <Specimen name="IconButton">
        <States>
          <IconButton label="Refresh prices">
            <RefreshCw className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label="Refresh prices, disabled" disabled>
            <RefreshCw className="size-5" aria-hidden="true" />
          </IconButton>
        </States>
      </Specimen>
      <Specimen name="TextLink, TextButton">
        <States>
          <TextLink to={paths.home}>leads to a page</TextLink>
          <TextButton>does something here</TextButton>
        </States>
      </Specimen>
    </>
  );
}
