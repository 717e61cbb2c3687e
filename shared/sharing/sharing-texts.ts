import { catalogue } from '../contract/text/texts.ts';

export const sharingTexts = catalogue('sharing', {
  copyLink: 'Copy link',
  copied: 'Copied to clipboard',
  copyYourself: 'Copy this address: {url}',
  shareFromDevice: 'Share from this device',
});
