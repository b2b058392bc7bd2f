import { fromAssetRow } from '@ballast/contract/portfolios';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { ImportLink } from '../components/import-link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { AddForm } from '../features/builder/add-form.tsx';
import { AnalyzeButton } from '../features/builder/analyze-button.tsx';
import { EmptyList } from '../features/builder/empty-list.tsx';
import { LazyAssets } from '../features/builder/lazy-assets.tsx';
import { NothingToSave } from '../features/builder/nothing-to-save.tsx';
import { OneHolding } from '../features/builder/one-holding.tsx';
import { StockList } from '../features/builder/stock-list.tsx';
import { Totals } from '../features/builder/totals.tsx';
import { areAllAdded } from '../features/builder/use-add-stock.ts';
import { removeAssets, removeItems, useBuilder } from '../features/builder/use-builder.ts';
import { SavePortfolio } from '../features/portfolios/save-portfolio.tsx';

export function PortfolioBuilderRoute() {
  const t = useTranslations('builder');
  const { items, assets, holdings, merges, text } = useBuilder();
  const isEmpty = items.length + assets.length === 0;
  const onSaved = () => {
    removeItems(items);
    removeAssets(assets);
  };
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} action={<ImportLink />} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <AddForm />
        <StockList items={items} assets={assets}>
          {isEmpty && <EmptyList />}
          {!isEmpty && assets.length === 0 && <Totals items={items} />}
          {assets.length > 0 && (
            <LazyAssets>{({ AssetTotals }) => <AssetTotals items={items} assets={assets} />}</LazyAssets>
          )}
          <OneHolding merges={merges} holdings={holdings} />
          <div className="flex flex-wrap justify-end gap-3">
            <AnalyzeButton isEmpty={isEmpty} />
            {isEmpty ? (
              <NothingToSave />
            ) : (
              <SavePortfolio
                key={text}
                holdings={holdings}
                assets={assets.map(({ asset }) => fromAssetRow(asset))}
                before={areAllAdded}
                onSaved={onSaved}
              />
            )}
          </div>
        </StockList>
      </div>
    </>
  );
}
