import { expose } from 'comlink';
import { createGoalsHandler } from './handler.ts';

expose(createGoalsHandler());
