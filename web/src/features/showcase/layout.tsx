import { useState } from 'react';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { ShownToggle, useShown } from '../../components/shown.tsx';
import { SortableTable, type Sort } from '../../ui/sortable-table.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Specimen } from './specimen.tsx';

const HOLDINGS = [
  { name: 'INFY', value: '₹59,280.00' },
  { name: 'TCS', value: '₹37,440.00' },
  { name: 'ITC', value: '₹8,120.00' },
];
type Holding = (typeof HOLDINGS)[number];
const COLUMNS = [
  { key: 'name', head: 'Holding', render: ({ name }: Holding) => name },
  { key: 'value', head: 'Value', numeric: true, render: ({ value }: Holding) => value },
] as const;
const nameOf = ({ name }: Holding) => name;
const TABS = [
  { value: 'one', label: 'One', content: 'The first panel.' },
  { value: 'two', label: 'Two', content: 'The second panel.' },
] as const;
type TabName = (typeof TABS)[number]['value'];

export function Layout() {
  const [tab, setTab] = useState<TabName>('one');
  const [sort, setSort] = useState<Sort<'name' | 'value'>>({ key: 'name', descending: false });
  const shown = useShown(HOLDINGS, 2);
  const sorted = HOLDINGS.toSorted((a, b) => a[sort.key].localeCompare(b[sort.key], 'en', { numeric: true }));
  return (
    <>
      <Specimen name="Tabs">
        <div className="w-full max-w-md">
          <Tabs label="Equal tabs" value={tab} onChange={setTab} tabs={TABS} />
        </div>
      </Specimen>
      <Specimen name="PageTabs">
        <div className="w-full max-w-md">
          <PageTabs
            label="Parts of a page"
            value={tab}
            onChange={setTab}
            tabs={TABS.map((each) => (each.value === 'two' ? { ...each, locked: 'needs signing in' } : each))}
          />
        </div>
      </Specimen>
      <Specimen name="Table, useShown">
        <div className="w-full">
          <Table caption="Holdings" columns={COLUMNS} items={shown.items} keyOf={nameOf} />
          <ShownToggle shown={shown} />
        </div>
      </Specimen>
      <Specimen name="SortableTable">
        <div className="w-full">
          <SortableTable
            caption="Holdings, sortable"
            columns={COLUMNS}
            sort={sort}
            onSort={setSort}
            words={{ sortBy: 'Sort by', ascending: 'Ascending', descending: 'Descending' }}
            keyOf={nameOf}
            groups={[{ key: 'all', head: 'All', items: sort.descending ? sorted.toReversed() : sorted }]}
          />
        </div>
      </Specimen>
    </>
  );
}
