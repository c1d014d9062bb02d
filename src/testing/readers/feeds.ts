import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerReading } from '../oracles/answer-lines.ts';
import type { LongSums } from '../oracles/long-sums.ts';
import { inFolder, python } from './workbook-readers.ts';

/** A report's feed in both forms, and the places of its amounts. */
export type WrittenFeed = {
  readonly csv: Uint8Array;
  readonly json: Uint8Array;
  readonly places: AnswerReading['places'];
};

/** A feed as Python's csv and json read it, and the sums of its amounts in whole centavos. */
export type ReadFeed = {
  readonly names: readonly string[];
  readonly rows: number;
  /** Whether both forms have the same content. */
  readonly isSame: boolean;
  readonly sums: LongSums;
};

const READ = `
import csv, json, re, sys
from decimal import Decimal
csv.field_size_limit(1 << 24)
CODE = re.compile(r'cod(CCustoPai|CCustoFilho|TBOrcamento|Orcamentario)$')
def of_csv(path):
    with open(path, encoding='utf-8', newline='') as file:
        names, *rows = csv.reader(file, strict=True)
    return names, [dict(zip(names, row, strict=True)) for row in rows]
def of_json(path):
    with open(path, encoding='utf-8') as file:
        rows = json.load(file, parse_float=str, parse_int=str)
    return [{name: '' if value is None else value for name, value in row.items()} for row in rows]
def read(path, period, measures):
    names, rows = of_csv(path + '.csv')
    codes = [name for name in names if CODE.match(name)]
    sums = {}
    for row in rows:
        key, at = [row[name] for name in codes], None if period is None or row[period] == '' else int(row[period])
        for name in measures:
            if row[name] == '':
                continue
            full = json.dumps([key, name, at], ensure_ascii=False, separators=(',', ':'))
            sums[full] = sums.get(full, 0) + int(Decimal(row[name]) * 100)
    return dict(names=names, rows=len(rows), isSame=rows == of_json(path + '.json'), sums={k: v for k, v in sums.items() if v})
print(json.dumps([read(*feed) for feed in json.loads(sys.argv[1])]))
`;

/** Reads feeds with Python; amounts are added up by codes, measure and period. */
export function readFeeds(feeds: readonly WrittenFeed[]): readonly ReadFeed[] {
  return inFolder((folder) => {
    const jobs = feeds.map(({ csv, json, places }, at) => {
      const path = join(folder, String(at));
      writeFileSync(`${path}.csv`, csv);
      writeFileSync(`${path}.json`, json);
      const found = places.flatMap((place) => place ?? []);
      const period = found.find((place) => place.period !== undefined)?.period?.field ?? null;
      return [path, period, [...new Set(found.map(({ field }) => field))]];
    });
    return python('csv', READ, JSON.stringify(jobs));
  });
}
