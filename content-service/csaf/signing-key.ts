/** Signs documents with an OpenPGP key. */
export interface SigningKey {
  /** The public key, in ASCII armour. */
  readonly publicKey: string;
  /** Hexadecimal digits. */
  readonly fingerprint: string;
  /** Returns the detached signature of some bytes, in ASCII armour. */
  sign(bytes: Uint8Array): Promise<string>;
}

interface KeySource {
  /** The private key, in ASCII armour. */
  readonly armoured: string;
  readonly passphrase?: string | undefined;
}

type ReadKey =
  | { readonly ok: true; readonly key: SigningKey }
  | { readonly ok: false; readonly problem: string };

/** Reads a private key and checks that it can sign now. `now` is in milliseconds since 1970. */
export async function readSigningKey(
  { armoured, passphrase }: KeySource,
  now: () => number,
): Promise<ReadKey> {
  // Loaded only if there is a key.
  const { createMessage, decryptKey, readPrivateKey, sign } = await import('openpgp');
  try {
    const read = await readPrivateKey({ armoredKey: armoured });
    const signingKeys = passphrase === undefined ? read : await decryptKey({ privateKey: read, passphrase });
    if (!signingKeys.isDecrypted())
      return { ok: false, problem: 'the key has a passphrase, and none is given' };
    await signingKeys.getSigningKey(undefined, new Date(now()));
    const key: SigningKey = {
      publicKey: signingKeys.toPublic().armor(),
      fingerprint: signingKeys.getFingerprint(),
      sign: async (binary) =>
        sign({
          message: await createMessage({ binary }),
          signingKeys,
          detached: true,
          date: new Date(now()),
        }),
    };
    return { ok: true, key };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
