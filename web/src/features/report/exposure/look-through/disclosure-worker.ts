import { expose } from 'comlink';
import { createDisclosureHandler } from './disclosure-handler.ts';

expose(createDisclosureHandler());
