/** What a file may hold. More is refused before it is unpacked or read: a browser's worker has to stay well inside its memory. */
export const MAX_BYTES = 10 * 1024 * 1024;
/** Of all parts of a workbook that are read, unpacked. */
export const MAX_UNPACKED_BYTES = 96 * 1024 * 1024;
/** A workbook's parts shrink to a tenth, or to a fortieth where they are all alike. */
export const MAX_UNPACKED_RATIO = 200;
export const MAX_PARTS = 2_000;
/** That hold something. */
export const MAX_ROWS = 100_000;
/** Blank ones and those inside quoted cells among them; a sheet of a workbook may have a million. */
export const MAX_LINES = 1_048_576;
export const MAX_COLUMNS = 256;
export const MAX_CELLS = 4_000_000;
/** Rows times columns of a sheet, empty cells among them. */
export const MAX_AREA = 16_000_000;
/** Longer texts are cut: no broker writes them, and none is read. */
export const MAX_CELL_LENGTH = 4_000;
