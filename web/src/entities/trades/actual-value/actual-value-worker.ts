import { expose } from 'comlink';
import { createActualValueHandler } from './handler.ts';

expose(createActualValueHandler());
