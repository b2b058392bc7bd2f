import { describe, expect, it } from 'vitest';
import { NO_INSTRUMENTS } from '../../../entities/instruments/instruments.ts';
import { FD, FLAT, INFY, saved, TODAY } from '../fixtures/saved.ts';
import { checkEdit } from './check-edit.ts';
import { differences } from './differences.ts';
import { BLANK_ASSET, draftAsksVolatility, draftOf, putAsset, setAssetGone, type AssetDraft } from './edit-assets.ts';
import { changeRow, isChanged, startEdit, type Edit } from './edit.ts';

const start = () => startEdit(saved({ assets: [FD, FLAT] }), TODAY);
const check = (edit: Edit) => checkEdit(edit, NO_INSTRUMENTS, TODAY);
const typing = (edit: Edit, draft: Partial<AssetDraft>): Edit => ({
  ...edit,
  assetDraft: { ...edit.assetDraft, ...draft },
});
/** The edit with its nth asset in the field. */
function changing(edit: Edit, place: number): Edit {
  const row = edit.assets[place];
  return row === undefined ? edit : { ...edit, assetDraft: draftOf(row) };
}

describe('the other assets of an edit', () => {
  it('are sent as they are stored when nothing was changed, also with one in the field', () => {
    expect(check(start()).portfolio?.assets).toEqual([FD, FLAT]);
    expect(isChanged(start())).toBe(false);
    expect(isChanged(changing(start(), 1))).toBe(false);
    expect(check(changing(start(), 1)).portfolio?.assets).toEqual([FD, FLAT]);
  });

  it('are sent with what is typed but not added yet', () => {
    const edit = typing(start(), { text: 'PPF 4.5 lakh', account: 'ppf' });
    const { portfolio, edit: whole } = check(edit);
    expect(isChanged(edit)).toBe(true);
    expect(portfolio?.assets).toMatchObject([FD, FLAT, { kind: 'ppf', amount: 450_000, account: 'ppf' }]);
    expect(whole.assetDraft).toEqual(BLANK_ASSET);
  });

  it('have a volatility in its own field, as percent', () => {
    const edit = changing(start(), 1);
    expect(edit.assetDraft).toMatchObject({ text: 'property Pune INR 8000000', volatility: '10' });
    const changed = check(typing(edit, { volatility: '12.5' }));
    expect(changed.portfolio?.assets).toEqual([FD, { ...FLAT, as_of: TODAY, volatility: 0.125 }]);
    const removed = typing(edit, { volatility: '' });
    expect(isChanged(removed)).toBe(true);
    expect(check(removed).portfolio?.assets).toEqual([FD, { ...FLAT, as_of: TODAY, volatility: null }]);
    expect(check(typing(edit, { volatility: '201' }))).toMatchObject({ portfolio: null, asset: 'volatility' });
  });

  it('ask for a volatility only where the kind has one', () => {
    expect(draftAsksVolatility(start())).toBe(false);
    expect(draftAsksVolatility(changing(start(), 0))).toBe(false);
    const named = startEdit(saved({ assets: [{ ...FLAT, name: 'Flat 12, Tower 3' }] }), TODAY);
    expect(draftAsksVolatility(changing(named, 0))).toBe(true);
    const other = typing(changing(start(), 1), { text: 'FD 2 lakh' });
    expect(draftAsksVolatility(other)).toBe(false);
    expect(check(other).portfolio?.assets).toMatchObject([FD, { kind: 'fixed_deposit', volatility: null }]);
  });

  it('are changed in their place', () => {
    const changed = check(typing(changing(start(), 1), { text: 'flat Pune 85 lakh' }));
    expect(changed.portfolio?.assets).toEqual([FD, { ...FLAT, amount: 8_500_000, as_of: TODAY }]);
    const back = typing(changing(changed.edit, 1), { text: 'flat Pune 80 lakh' });
    expect(isChanged(check(back).edit)).toBe(false);
  });

  it('get an account with a name that no line can have', () => {
    const named = startEdit(saved({ assets: [{ ...FLAT, name: 'Flat 12, Tower 3' }] }), TODAY);
    expect(check(typing(changing(named, 0), { account: 'taxable' })).portfolio?.assets).toEqual([
      { ...FLAT, name: 'Flat 12, Tower 3', account: 'taxable' },
    ]);
  });

  it.each([
    ['PPF', 'amount'],
    ['INFY 10', 'unread'],
    ['gold', 'quantity'],
  ])('hold the save back while %j is in the field', (text, problem) => {
    const { portfolio, asset, edit } = check(typing(start(), { text }));
    expect(portfolio).toBeNull();
    expect(asset).toBe(problem);
    expect(edit.assetDraft.text).toBe(text);
  });

  it('go when the edit is saved, and can be all that is left', () => {
    const [first] = start().assets;
    const edit = setAssetGone(start(), first?.key ?? '', true);
    expect(isChanged(edit)).toBe(true);
    expect(check(edit).portfolio?.assets).toEqual([FLAT]);
    const alone = { ...edit, rows: edit.rows.map((row) => ({ ...row, gone: true })) };
    expect(check(alone).portfolio).toMatchObject({ holdings: [], assets: [FLAT] });
    const none = { ...alone, assets: [] };
    expect(check(none)).toMatchObject({ portfolio: null, list: 'empty' });
  });

  it('that goes leaves the field', () => {
    const edit = changing(start(), 0);
    expect(setAssetGone(edit, edit.assetDraft.of ?? '', true).assetDraft).toEqual(BLANK_ASSET);
    expect(setAssetGone(edit, edit.assets[1]?.key ?? '', true).assetDraft).toEqual(edit.assetDraft);
  });

  it('are at most 500', () => {
    const assets = Array.from({ length: 501 }, (_, place) => ({ key: String(place), asset: FD, gone: false }));
    expect(check({ ...start(), assets })).toMatchObject({ portfolio: null, list: 'tooManyAssets' });
  });
});

describe('the account of a holding', () => {
  it('stays when something else is changed, and can be changed', () => {
    const base = saved({ holdings: [{ ...INFY, account: 'demat' }] });
    const edit = changeRow(startEdit(base, TODAY), 'stored-1', { shares: '12' });
    expect(check(edit).portfolio?.holdings).toMatchObject([{ shares: 12, account: 'demat' }]);
    const other = changeRow(edit, 'stored-1', { account: 'roth' });
    expect(check(other).portfolio?.holdings).toMatchObject([{ account: 'roth' }]);
    expect(differences(changeRow(startEdit(base, TODAY), 'stored-1', { account: 'roth' }), base)).toMatchObject([
      { of: 'holding', mine: { account: 'roth' }, theirs: { account: 'demat' } },
    ]);
  });
});

describe('differences of other assets', () => {
  it('are none in another order', () => {
    expect(differences(start(), saved({ assets: [FLAT, FD] }))).toEqual([]);
  });

  it('pair those of one kind and name, and count equal ones one by one', () => {
    const mine = putAsset(start(), FD);
    const theirs = [{ ...FLAT, amount: 9_000_000 }, FD, { ...FD, name: 'HDFC' }];
    expect(differences(mine, saved({ assets: theirs }))).toEqual([
      { of: 'asset', mine: FLAT, theirs: { ...FLAT, amount: 9_000_000 } },
      { of: 'asset', mine: FD, theirs: null },
      { of: 'asset', mine: null, theirs: { ...FD, name: 'HDFC' } },
    ]);
  });
});
