import { createContext, useContext } from 'react';

/**
 * A context without a default value: its provider, and the hook that reads the value. The hook throws outside
 * the provider.
 */
export function requiredContext<Value>(name: string) {
  const Context = createContext<Value | null>(null);
  function useValue(): Value {
    const value = useContext(Context);
    if (value === null) throw new Error(`there is no ${name} provider above this component`);
    return value;
  }
  return [Context, useValue] as const;
}
