import { expose } from 'comlink';
import { createImportHandler } from './import-handler.ts';

expose(createImportHandler());
