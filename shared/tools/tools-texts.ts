import { catalogue } from '../contract/text/texts.ts';

export const toolsTexts = catalogue('tools', {
  noQuestions: 'This tool has no questions at the moment.',
  outdated: 'The questions have changed since that address was made. Please answer them again.',
  about: 'About these tools',
  progress: 'Question {number}',
  askedAgain: 'Your answers lead back to this question.',
  pressAnswer: 'Press an answer to go on.',
  selectOne: 'Please select at least one of the above options',
  startAgain: 'Start again',
  yourPlan: 'Your action plan',
  planSoFar: 'Show my plan so far',
  nextQuestion: 'Go on with question {number}',
  steps: { one: '{count} step', other: '{count} steps' },
  stepsWithUrgent: { one: '{count} step, {urgent} urgent', other: '{count} steps, {urgent} urgent' },
  urgent: 'Urgent',
  print: 'Print your plan',
  checklist: 'Download a checklist',
  circle: 'Your answers lead round in a circle',
  leaveCircle:
    'They lead to questions that you have answered before, again and again, so there is no action plan yet. Go back and choose another answer, or start again.',
  notFinished: 'This plan is not finished',
  urgentItem: 'URGENT: {title}',
  urgentEntry: 'Urgent: {title}',
  planAt: 'Your plan: {address}',
});
