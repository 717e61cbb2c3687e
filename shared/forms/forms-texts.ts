import { catalogue } from '../site/texts.ts';

export const formsTexts = catalogue('forms', {
  form: 'Form',
  leaveEmpty: 'Leave this empty',
  leaveOut: 'Leave out the questions that do not apply to you.',
  submit: 'Submit',
  clear: 'Clear All Fields',
  required: '{label} (required)',
  confirm: 'Confirm {label}',
  terms: 'Terms',
  agree: 'I agree',
  choose: 'Please choose...',
  chooseFromList: 'Please choose from the drop-down list',
  error: 'Error:',
  limit: 'Content limited to {limit} characters, remaining: {left}',
  commentLimit: 'You can enter up to {limit} characters.',
  commentLeft: 'You have {left} characters remaining',
  commentFull: 'You have reached the character limit',
  incomplete: 'There is some missing information',
  enterMissing: 'To submit your request please enter the missing information',
  invalid: 'Some of your answers are not valid',
  correctAnswers: 'To submit your request please correct or clear these answers',
  missing: '{label} field is required.',
  moreChoices: '{label} field needs at least {minimum} choices.',
  noMatch: '{label} and {confirmation} do not match.',
  noOption: '{label} field must be one of the options.',
  tooLong: '{label} field must be no longer than {limit} characters.',
  firstStep: '{label} field needs an answer before you continue.',
});

/** The rules of named patterns and types of field. */
export const patternTexts = catalogue('form-patterns', {
  digits: '{label} field must contain only digits.',
  phone: '{label} field must be a phone number of up to 14 digits, without spaces.',
  email: '{label} field must be an email address, such as name@example.org.',
  alpha: '{label} field must contain only letters, spaces and hyphens.',
  alphanum: '{label} field must contain only letters, digits and spaces.',
  url: '{label} field must be a web address that starts with http:// or https://.',
  fullUrl: '{label} field must be a full web address, such as https://www.example.org.',
  ip: '{label} field must be an IP address.',
  postcode: '{label} field must be a UK postcode.',
  number: '{label} field must be a number.',
});
