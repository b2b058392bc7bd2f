import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { ImportLink } from '../components/import-link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { AddStockForm } from '../features/builder/add-stock-form.tsx';
import { AnalyzeButton } from '../features/builder/analyze-button.tsx';
import { EmptyList } from '../features/builder/empty-list.tsx';
import { NothingToSave } from '../features/builder/nothing-to-save.tsx';
import { OneHolding } from '../features/builder/one-holding.tsx';
import { StockList } from '../features/builder/stock-list.tsx';
import { Totals } from '../features/builder/totals.tsx';
import { removeItems, useBuilder } from '../features/builder/use-builder.ts';
import { SavePortfolio } from '../features/portfolios/save-portfolio.tsx';

export function PortfolioBuilderRoute() {
  const t = useTranslations('builder');
  const { items, holdings, merges, handover } = useBuilder();
  const isEmpty = items.length === 0;
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} action={<ImportLink />} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <AddStockForm />
        <StockList items={items}>
          {isEmpty ? <EmptyList /> : <Totals items={items} />}
          <OneHolding merges={merges} holdings={holdings} />
          <div className="flex flex-wrap justify-end gap-3">
            <AnalyzeButton handover={handover} />
            {isEmpty ? (
              <NothingToSave />
            ) : (
              <SavePortfolio key={handover.text} holdings={holdings} onSaved={() => removeItems(items)} />
            )}
          </div>
        </StockList>
      </div>
    </>
  );
}
