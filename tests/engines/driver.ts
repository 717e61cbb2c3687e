/** A named key, as in `KeyboardEvent.key`. */
export type NamedKey = 'Enter' | 'Escape' | 'Tab';

/** A browser tab, reduced to what the protocols of all engines support. */
export interface Driver {
  /** Opens a URL and waits until its document has loaded. */
  goTo(url: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page, whether or not the page may run its own scripts. */
  run(expression: string): Promise<unknown>;
  /** Clicks at a point, in CSS pixels from the top left corner of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types text into the focused element. */
  type(text: string): Promise<void>;
  press(key: NamedKey): Promise<void>;
  /** Names of the cookies for the page's URL, HttpOnly ones included. */
  cookies(): Promise<readonly string[]>;
  /** Problems that the browser's console has reported for its pages. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** Opens a tab with no state shared with others. */
  newTab(): Promise<Driver>;
  close(): Promise<void>;
}

/** Viewport size in CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}
export const DESK: Size = { width: 1280, height: 800 };
export const PHONE: Size = { width: 390, height: 800 };

export interface LaunchOptions {
  /** Whether pages may run scripts. */
  readonly hasScripts: boolean;
  readonly viewport: Size;
}
