import { expect, test } from 'vitest';
import { StartError } from './start-error.ts';
import { reportCommand, startedFromPackage, startErrorMessage, startOnce, usage } from './terminal.ts';

const texts = (): string[] => [
  usage('admin'),
  usage('assistant'),
  usage('backup'),
  reportCommand(),
  startOnce(),
  startErrorMessage(new StartError('buildMissing')),
];

test('what to type is what this start understands: npm in the repository, the command of the package outside', () => {
  expect(texts()).toEqual([
    'Usage: npm run admin -- grant ADDRESS | revoke ADDRESS | remove-factors ADDRESS',
    'Usage: npm run --silent mcp -- FILE [IN | US]. The file is a broker’s holdings or a portfolio as it is typed.',
    'Usage: npm run backup -- FOLDER | npm run restore -- BACKUP',
    'npm run report --',
    'Start Ballast once with npm start: it makes the database that prices are stored in.',
    'The built app is missing: run npm run build.',
  ]);
  startedFromPackage();
  expect(texts()).toEqual([
    'Usage: ballast admin grant ADDRESS | revoke ADDRESS | remove-factors ADDRESS',
    'Usage: ballast mcp FILE [IN | US]. The file is a broker’s holdings or a portfolio as it is typed.',
    'Usage: ballast backup FOLDER | ballast restore BACKUP',
    'ballast report',
    'Start Ballast once with ballast: it makes the database that prices are stored in.',
    'The built app is missing: install the package again.',
  ]);
});
