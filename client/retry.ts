import { retryHere } from '#shared/frame/retry.browser.ts';

// A module that only pages which could not be shown load. It may come before the place for it does.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', retryHere);
else retryHere();
