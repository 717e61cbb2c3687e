/** A key that is pressed by its name; the names are those of `KeyboardEvent.key`. */
export type NamedKey = 'Enter' | 'Escape' | 'Tab';

/** A tab of a browser, in the few things that the protocols of all engines can do. */
export interface Driver {
  /** Opens an address and waits until its document is loaded. */
  goTo(url: string): Promise<void>;
  /** What an expression of JavaScript gives in the page, whether or not the page may run scripts of its own. */
  run(expression: string): Promise<unknown>;
  /** A press of the mouse, in CSS pixels from the upper left corner of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types a text where the focus is. */
  type(text: string): Promise<void>;
  press(key: NamedKey): Promise<void>;
  /** Names of the cookies that the browser would send to the page's address, those without scripts' sight included. */
  cookies(): Promise<readonly string[]>;
  /** What went wrong on its pages so far, as the browser's console says it. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** A tab with nothing remembered from others. */
  newTab(): Promise<Driver>;
  close(): Promise<void>;
}

/** Of the viewport, in CSS pixels. */
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
