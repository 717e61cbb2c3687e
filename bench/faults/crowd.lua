-- Makes wrk a crowd that requests a new address each time, and counts the responses.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  prefix = args[1]
  made, refused, wrong, count = 0, 0, 0, 0
end

function request()
  count = count + 1
  return wrk.format("GET", prefix .. count)
end

function response(status, headers)
  if status == 200 then
    made = made + 1
  elseif status == 503 and headers["Retry-After"] then
    refused = refused + 1
  else
    wrong = wrong + 1
  end
end

function done(summary, latency)
  local thread = threads[1]
  io.write(string.format('{"made":%d,"refused":%d,"wrong":%d,"p50":%f,"p99":%f,"slowest":%f}\n',
    thread:get("made"), thread:get("refused"), thread:get("wrong"),
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, latency.max / 1000))
end
