import { expose } from 'comlink';
import { createTradesHandler } from './handler.ts';

expose(createTradesHandler());
