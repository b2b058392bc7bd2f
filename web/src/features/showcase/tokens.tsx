import { Specimen } from './specimen.tsx';

/** Written out, so that the build finds each class. */
const COLOURS = {
  paper: 'bg-paper',
  surface: 'bg-surface',
  sunken: 'bg-sunken',
  track: 'bg-track',
  line: 'bg-line',
  edge: 'bg-edge',
  ink: 'bg-ink',
  soft: 'bg-soft',
  accent: 'bg-accent',
  'accent-strong': 'bg-accent-strong',
  'accent-wash': 'bg-accent-wash',
  'on-accent': 'bg-on-accent',
  caution: 'bg-caution',
  'caution-wash': 'bg-caution-wash',
  danger: 'bg-danger',
  'danger-wash': 'bg-danger-wash',
  'on-danger': 'bg-on-danger',
  scrim: 'bg-scrim',
};

const SIZES = {
  small: 'text-small',
  body: 'text-body',
  lead: 'text-lead',
  title: 'text-title font-semibold',
  heading: 'text-heading font-semibold',
  display: 'text-display font-semibold tabular-nums',
};

const SHAPES = {
  'rounded-small': 'rounded-small border border-edge',
  'rounded-medium': 'rounded-medium border border-edge',
  'rounded-large': 'rounded-large border border-edge',
  'shadow-raised': 'rounded-medium bg-surface shadow-raised',
  'shadow-floating': 'rounded-medium bg-surface shadow-floating',
};

export function Tokens() {
  return (
    <>
      <Specimen name="colours">
        <ul className="grid w-full grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {Object.entries(COLOURS).map(([name, className]) => (
            <li key={name} className="text-small">
              <span className={`block h-14 rounded-medium border border-line ${className}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="type scale">
        {Object.entries(SIZES).map(([name, className]) => (
          <p key={name} className={className}>
            {name} ₹12,34,567.89
          </p>
        ))}
      </Specimen>
      <Specimen name="radii and shadows">
        <ul className="flex flex-wrap gap-6">
          {Object.entries(SHAPES).map(([name, className]) => (
            <li key={name} className={`grid h-20 w-36 place-items-center text-small ${className}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}
