import type { SharedReport } from '@ballast/contract/shared-report';
import { RISK_BANDS } from '@ballast/engine/risk-band/risk-band';
import { useEffect, type RefObject } from 'react';
import { useTranslations } from 'use-intl/react';
import { drawPicture, loadPictureFonts, PICTURE } from './draw-picture.ts';
import { useSharedWords } from '../../../components/share/use-shared-words.ts';

interface SharePictureProps {
  report: SharedReport;
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** The picture, as it will be downloaded. */
export function SharePicture({ report, canvas }: SharePictureProps) {
  const t = useTranslations('share');
  const bands = useTranslations('report.gauge.bands');
  const common = useTranslations('common');
  const words = useSharedWords(report);
  const sample = report.samples !== 'none' ? common('sampleData') : null;
  const scope = report.scope === 'all' ? null : t(`figures.scope.${report.scope}`);
  const footer = [report.crash !== null && t('figures.hypotheticalShort'), t('automated')].filter(Boolean).join(' ');
  useEffect(() => {
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      if (!context) return;
      drawPicture(context, words, {
        product: common('product'),
        sample,
        bands: RISK_BANDS.map(({ id }) => bands(id)),
        scope,
        footer,
      });
    };
    draw();
    // Once more when the fonts are there.
    let isGone = false;
    void loadPictureFonts().then(
      () => !isGone && draw(),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [canvas, words, sample, scope, footer, common, bands]);
  const said = [
    sample,
    words.gauge && `${words.gauge.band}, ${words.gauge.volatility}`,
    ...words.figures.flatMap(({ name, figure, note }) => [`${name}: ${figure}`, note]),
    `${words.asOf}.`,
  ];
  const text = [said.filter(Boolean).join('. '), scope, footer].filter(Boolean).join(' ');
  return (
    <figure aria-label={t('picture', { text })}>
      <canvas
        ref={canvas}
        aria-hidden="true"
        {...PICTURE}
        className="h-auto w-full rounded-medium border border-line"
      />
    </figure>
  );
}
