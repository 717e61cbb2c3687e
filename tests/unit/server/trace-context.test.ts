import { describe, expect, it } from 'vitest';
import { forwardTraceContext, readTrace } from '#server/log/trace-context.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';
const traced = (headers: Record<string, string>) =>
  forwardTraceContext((bytes) => 'ab'.repeat(bytes))(headers, 'GET page');

describe('a trace context', () => {
  it.each([
    ['recorded', `00-${TRACE_ID}-${PARENT_ID}-01`, '01'],
    ['not recorded', `00-${TRACE_ID}-${PARENT_ID}-00`, '00'],
    ['with unknown flags', `00-${TRACE_ID}-${PARENT_ID}-ff`, '01'],
    ['of a later version', `cc-${TRACE_ID}-${PARENT_ID}-01`, '01'],
    ['of a later version with more fields', `cc-${TRACE_ID}-${PARENT_ID}-01-what-the-future-brings`, '01'],
  ])('is accepted: %s', (_what, traceparent, flags) => {
    const accepted = { traceId: TRACE_ID, parentId: PARENT_ID, flags, state: undefined };
    expect(readTrace({ traceparent })).toEqual(accepted);
  });

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['of the forbidden version', `ff-${TRACE_ID}-${PARENT_ID}-01`],
    ['with a trace id of zeros', `00-${'0'.repeat(32)}-${PARENT_ID}-01`],
    ['with a parent id of zeros', `00-${TRACE_ID}-${'0'.repeat(16)}-01`],
    ['in capitals', `00-${TRACE_ID.toUpperCase()}-${PARENT_ID}-01`],
    ['too short', `00-${TRACE_ID.slice(1)}-${PARENT_ID}-01`],
    ['of the first version with more fields', `00-${TRACE_ID}-${PARENT_ID}-01-more`],
    ['with invalid characters', `00-${TRACE_ID.replace('4', 'g')}-${PARENT_ID}-01`],
    ['sent twice', `00-${TRACE_ID}-${PARENT_ID}-01, 00-${TRACE_ID}-${PARENT_ID}-01`],
  ])('is rejected if it is %s: a new one starts, without the old state', (_what, traceparent) => {
    const headers = { tracestate: 'a=1', ...(traceparent === undefined ? {} : { traceparent }) };
    expect(readTrace(headers)).toBeUndefined();
    const traceparentOfOurs = `00-${'ab'.repeat(16)}-${'ab'.repeat(8)}-00`;
    expect(traced(headers).onward()).toEqual({ traceparent: traceparentOfOurs });
  });

  it('continues under a new span id, with the state unchanged', () => {
    const tracestate = 'rojo=00f067aa,congo=t61rcWkgMzE';
    const trace = traced({ traceparent: `00-${TRACE_ID}-${PARENT_ID}-01`, tracestate });
    expect(trace.onward()).toEqual({ traceparent: `00-${TRACE_ID}-${'ab'.repeat(8)}-01`, tracestate });
  });

  it.each(['', 'a='.padEnd(1025, 'x'), 'a=\u0001'])('drops an invalid state: %j', (tracestate) => {
    const trace = traced({ traceparent: `00-${TRACE_ID}-${PARENT_ID}-01`, tracestate });
    expect(trace.onward()).not.toHaveProperty('tracestate');
  });
});
