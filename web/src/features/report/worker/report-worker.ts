import { expose } from 'comlink';
import { createReportHandler } from './handler.ts';

expose(createReportHandler());
