import type { GoalEffect } from '@ballast/engine/goals/goal-effects';
import type { NoProjection } from '@ballast/engine/goals/plan';
import type { GoalProjection } from '@ballast/engine/goals/project-goal';
import type { Result } from '@ballast/engine/result';
import { useEffect, useRef, useState } from 'react';
import { createWorkerClient, type WorkerClient } from '../../../lib/worker-client.ts';
import type { GoalsHandler } from './handler.ts';
import type { GoalRequest } from './protocol.ts';

interface Made {
  /** What it was made of. */
  readonly request: GoalRequest;
  readonly projection: Result<GoalProjection, NoProjection>;
  /** Null while they are computed. */
  readonly effects: readonly GoalEffect[] | null;
}

interface ProjectionState {
  /** The last that was made; that of the request before while the next is computed. */
  readonly made: Made | null;
  readonly isComputing: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Projects in a worker of its own, again with every other request; null asks for nothing. */
export function useProjection(request: GoalRequest | null): ProjectionState {
  const [made, setMade] = useState<Made | null>(null);
  const [failed, setFailed] = useState<GoalRequest | null>(null);
  const client = useRef<WorkerClient<GoalsHandler>>(null);
  useEffect(() => {
    if (request === null || request === failed) return undefined;
    let isCurrent = true;
    client.current ??= createWorkerClient<GoalsHandler>(
      () => new Worker(new URL('goals-worker.ts', import.meta.url), { type: 'module', name: 'goals' }),
    );
    const { call } = client.current;
    const make = async () => {
      const projection = await call((handler) => handler.project(request));
      if (!isCurrent) return;
      setMade({ request, projection, effects: null });
      const effects = await call((handler) => handler.effects(request));
      if (isCurrent) setMade({ request, projection, effects });
    };
    make().catch(() => {
      if (isCurrent) setFailed(request);
    });
    return () => {
      isCurrent = false;
    };
  }, [request, failed]);
  useEffect(
    () => () => {
      client.current?.end();
      client.current = null;
    },
    [],
  );
  return {
    made,
    isComputing: request !== null && made?.request !== request && failed !== request,
    hasFailed: request !== null && failed === request,
    retry: () => setFailed(null),
  };
}
