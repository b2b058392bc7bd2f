import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { WorkFrame } from '../components/work-frame.tsx';
import { AddStockForm } from '../features/builder/add-stock-form.tsx';
import { StockList } from '../features/builder/stock-list.tsx';
import { useBuilder } from '../features/builder/use-builder.ts';
import { SavePortfolio } from '../features/portfolios/save-portfolio.tsx';
import { handoverState } from '../lib/handover.ts';
import { notify } from '../lib/notify.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import type { BuilderItem } from '../features/builder/builder-draft.ts';

export function PortfolioBuilderRoute() {
  return (
    <WorkFrame>
      <Builder />
    </WorkFrame>
  );
}

function Builder() {
  const t = useTranslations('builder');
  const navigate = useNavigate();
  const { market, items, holdings, text, setMarket, add, remove, empty } = useBuilder();

  const analyze = () => void navigate(paths.portfolios, { state: handoverState({ market, text }) });
  const removeStock = ({ id, symbol }: BuilderItem) => {
    remove(id);
    notify({ kind: 'success', title: t('toasts.removedTitle'), description: t('toasts.removed', { symbol }) });
  };
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <AddStockForm market={market} onMarket={setMarket} onAdd={add} />
        <StockList
          items={items}
          onRemove={removeStock}
          actions={
            <>
              <Button look="secondary" disabled={items.length === 0} onClick={analyze}>
                {t('summary.analyze')}
              </Button>
              <SavePortfolio key={text} holdings={holdings} onSaved={empty} />
            </>
          }
        />
      </div>
    </>
  );
}
