import { expect, it } from 'vitest';
import { readPasted } from '../reading/read-pasted.ts';
import { recognise } from '../recognise.ts';
import { listsCoins } from './coin-lists.ts';

function listed(...lines: readonly string[]): boolean {
  const read = readPasted(lines.join('\n'));
  return read.ok && listsCoins(read.value);
}

it.each([
  [
    'Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal',
    '2025-03-04 10:00:00 UTC,Buy,BTC,0.02,USD,88000,1760',
  ],
  ['User_ID,UTC_Time,Account,Operation,Coin,Change,Remark', '1,2025-03-04 10:00:00,Spot,Buy,BTC,0.02,'],
  [
    'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance',
    'L1,R1,2025-03-04 10:00:00,trade,,currency,XXBT,0.02,0,0.02',
  ],
  [
    'txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol',
    'T1,O1,XXBTZUSD,2025-03-04 10:00:00,buy,limit,88000,1760,2,0.02',
  ],
  ['Date,Market,Price,Volume,Total,Trade,Fee', '2025-03-04 10:00:00,BTCINR,7500000,0.02,150000,Buy,300'],
  ['Date(UTC),Pair,Side,Price,Executed,Amount,Fee', '2025-03-04 10:00:00,ETHUSDT,BUY,2100,0.5,1050,0.0005'],
  ['Crypto,Quantity,Average Buy Price', 'Bitcoin,0.02,7500000'],
])('a list of coins is known by its headers or its pairs: %s', (header, row) => {
  expect(listed(header, row)).toBe(true);
  expect(listed('Transactions', 'User,someone', '', header, row)).toBe(true);
});

it.each([
  ['Symbol,Qty,Avg Price', 'BTC,10,38'],
  ['Symbol,Qty,Avg Price', 'INFY,10,1500'],
  ['Stock,Market,Qty,Price', 'INFY,NSE,10,1500'],
  ['Symbol,Token,Qty,Avg Price', 'INFY,1594,10,1500'],
  ['Month,Shares,Crypto,Cash', 'March,500000,20000,100000'],
])('shares are none: %s / %s', (header, row) => {
  expect(listed(header, row)).toBe(false);
});

it('is none where shares stand beside coins', () => {
  expect(listed('Name,Type,Qty', 'Bitcoin,Crypto,0.02', 'Apple,Stock,10')).toBe(false);
  expect(listed('Symbol,Qty,Avg Price', 'BTC-USD,0.02,88000', 'AAPL,10,190')).toBe(false);
});

it('leaves nothing to guess of a sheet of coins', () => {
  const read = readPasted('Date,Market,Price,Volume,Total,Trade,Fee\n2025-03-04,BTCINR,7500000,0.02,150000,Buy,300');
  expect(read.ok && recognise(read.value, [])).toEqual({ kind: 'unknown', guess: null });
});
