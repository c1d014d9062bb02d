import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../shell/Problem.tsx';
import { MY_COLLECTIONS } from '../../filling/collection-queries.ts';
import { FillBand } from './FillBand.tsx';

/** A band for each open collection that the person is to answer. */
export function FillBands() {
  const { data = [], error } = useQuery({ ...MY_COLLECTIONS, refetchOnWindowFocus: 'always' }); // states may change
  return (
    <>
      <Failure error={error} />
      {data.map((collection) => (
        <FillBand key={collection.id} collection={collection} />
      ))}
    </>
  );
}
