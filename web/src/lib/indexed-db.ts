interface Shape<Name extends string> {
  readonly name: string;
  /** Raise it whenever the stored shape changes: what an older version stored is deleted. */
  readonly version: number;
  /** Their records have an `id`. */
  readonly stores: readonly Name[];
}

type Stores<Name extends string> = (name: Name) => IDBObjectStore;

/**
 * Runs one transaction. Each opens the database and closes it, so that it can be deleted at any time.
 * @throws where the browser stores nothing
 */
export async function inDatabase<Name extends string, Result>(
  shape: Shape<Name>,
  mode: IDBTransactionMode,
  request: (store: Stores<Name>) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open(shape);
  try {
    const transaction = database.transaction([...shape.stores], mode);
    const wanted = request((name) => transaction.objectStore(name));
    return await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(wanted.result));
      for (const end of ['error', 'abort']) {
        transaction.addEventListener(end, () => reject(new Error('nothing was stored', { cause: transaction.error })));
      }
    });
  } finally {
    database.close();
  }
}

async function open<Name extends string>({ name, version, stores }: Shape<Name>): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  return new Promise((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => {
      const { result } = request;
      for (const store of stores) {
        if (result.objectStoreNames.contains(store)) result.deleteObjectStore(store);
        result.createObjectStore(store, { keyPath: 'id' });
      }
    });
    request.addEventListener('success', () => resolve(request.result));
    for (const end of ['error', 'blocked']) {
      request.addEventListener(end, () => reject(new Error('the browser stores nothing', { cause: request.error })));
    }
  });
}
