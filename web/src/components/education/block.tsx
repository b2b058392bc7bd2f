import type { Block as Content } from '../../content/education/shape.ts';
import { Bars } from './bars.tsx';
import { Cards } from './cards.tsx';
import { DataTable } from './data-table.tsx';
import { Note } from './note.tsx';
import { Ranges } from './ranges.tsx';
import { Splits } from './splits.tsx';

/** One piece of content, drawn by its kind. */
export function Block({ content }: { content: Content }) {
  switch (content.kind) {
    case 'cards':
      return <Cards {...content} />;
    case 'table':
      return <DataTable {...content} />;
    case 'bars':
      return <Bars {...content} />;
    case 'ranges':
      return <Ranges {...content} />;
    case 'splits':
      return <Splits {...content} />;
    case 'note':
      return <Note {...content} />;
  }
}
