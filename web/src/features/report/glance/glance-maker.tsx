import { useEffect, useRef, type ComponentProps } from 'react';
import type { GlanceParts, GlanceState } from '../../../components/glances/glance.ts';
import { createWorkerClient } from '../../../lib/worker-client.ts';
import type { ReportHandler } from '../worker/handler.ts';
import { makeGlances, type GlanceWorker } from './make-glances.ts';
import { useGlanceQuestions } from './use-glance-questions.ts';

type MakerProps = ComponentProps<GlanceParts['Maker']>;
type States = ReadonlyMap<string, GlanceState>;

/** Makes glances, and makes them again when holdings or prices change. Those of before stay in sight meanwhile. Draws nothing. */
export function GlanceMaker({ onMade, ...request }: MakerProps) {
  const { questions, hasFailed, retry: load } = useGlanceQuestions(request);
  const { subjects } = request;
  const states = useRef<States>(new Map());
  const client = useRef<GlanceWorker>(null);

  useEffect(() => {
    let isCurrent = true;
    const put = (entries: Iterable<readonly [string, GlanceState]>) => {
      states.current = new Map([...states.current, ...entries]);
      onMade(states.current);
    };
    /** Of those that are not made: figures of before say more. */
    const putMissing = (state: GlanceState) =>
      put(subjects.flatMap(({ id }) => (states.current.get(id)?.kind === 'made' ? [] : [[id, state] as const])));
    if (hasFailed) putMissing({ kind: 'failed', retry: load });
    if (questions === null) return undefined;
    putMissing({ kind: 'coming' });
    client.current ??= startWorker();
    const worker = client.current;
    const make = (): void =>
      void makeGlances(
        worker,
        questions,
        (id, glance) => put([[id, { kind: 'made', glance }]]),
        () => isCurrent,
      ).catch(() => {
        if (isCurrent) putMissing({ kind: 'failed', retry: make });
      });
    make();
    return () => {
      isCurrent = false;
    };
  }, [subjects, questions, hasFailed, load, onMade]);

  useEffect(
    () => () => {
      client.current?.worker.end();
      client.current = null;
    },
    [],
  );
  return null;
}

function startWorker(): GlanceWorker {
  const sent: GlanceWorker['sent'] = { key: null };
  const worker = createWorkerClient<ReportHandler>(
    () => new Worker(new URL('../worker/report-worker.ts', import.meta.url), { type: 'module', name: 'report' }),
    () => {
      sent.key = null;
    },
  );
  return { worker, sent };
}
