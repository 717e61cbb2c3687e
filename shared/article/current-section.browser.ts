import { useEffect, useState } from 'react';

/** A section counts as being read once its heading is in the upper third of the window. */
const READING_LINE = 1 / 3;

function sectionAtReadingLine(headings: readonly HTMLElement[]): string | undefined {
  const line = window.innerHeight * READING_LINE;
  return headings.filter((heading) => heading.getBoundingClientRect().top <= line).at(-1)?.id;
}

/** The id of the section that is being read, among the headings with these ids; undefined above the first. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(() => setCurrent(sectionAtReadingLine(headings)), {
      rootMargin: `0px 0px -${(1 - READING_LINE) * 100}% 0px`,
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [key]);
  return current;
}
