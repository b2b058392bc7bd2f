import { expose } from 'comlink';
import { createTradeReturnsHandler } from './handler.ts';

expose(createTradeReturnsHandler());
