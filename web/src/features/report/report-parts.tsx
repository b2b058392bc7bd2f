export { ReportMaker as Maker } from './making/report-maker.tsx';
export { ReportTop as Top } from './report-top.tsx';
export { ReportBody as Body } from './report-body.tsx';
export { ReportDetails as Details } from './report-details.tsx';
