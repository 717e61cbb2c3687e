import { useDayEnd } from './RenderClock.ts';

interface FlagProps {
  readonly flag: { readonly text: string; readonly dateUntil?: string | undefined } | undefined;
}

/** A marker such as 'Breaking', shown until the end of its `dateUntil` day. */
export function Flag({ flag }: FlagProps) {
  const { ends, isOver } = useDayEnd(flag?.dateUntil);
  if (!flag || isOver) return null;
  return (
    <span suppressHydrationWarning className="flag" data-ends={ends}>
      {flag.text}
    </span>
  );
}
