# Varnish 7.1 or newer in front of the web containers. Start it with two sockets, the second for purges only; without its own
# compression, because the site has zstd, brotli and gzip already; with three stores, which cannot evict each other's objects;
# with a nuke limit that lets a large object evict many small ones, as it would otherwise be truncated; and with room for
# the tags of a page that is made from many documents:
#
#   varnishd -f default.vcl -a http=:80 -a purge=:6082 -p http_gzip_support=off \
#     -p nuke_limit=10000 -p http_resp_hdr_len=16k \
#     -s pages=malloc,320m -s media=malloc,128m -s queries=malloc,64m
#
# and put the second socket into the site's PURGE_TARGETS (http://varnish:6082/).
vcl 4.1;

import directors;
import std;

include "backends.vcl";

# Pictures are made in a few widths, which others are served by (`widthOf` in `server/pictures`): `width`, else the largest of
# four, times `dpr`.
sub picture_width {
    set req.http.x-width = regsub(req.http.x-query, "^.*?&width=(\d{1,5})(&.*)?$", "\1");
    if (std.integer(req.http.x-width, 0) == 0) {
        set req.http.x-width = regsub(req.http.x-query, "^.*?&mpwidth=(\d{1,5})(&.*)?$", "\1");
        if (std.integer(regsub(req.http.x-query, "^.*?&mlwidth=(\d{1,5})(&.*)?$", "\1"), 0) > std.integer(req.http.x-width, 0)) {
            set req.http.x-width = regsub(req.http.x-query, "^.*?&mlwidth=(\d{1,5})(&.*)?$", "\1");
        }
        if (std.integer(regsub(req.http.x-query, "^.*?&twidth=(\d{1,5})(&.*)?$", "\1"), 0) > std.integer(req.http.x-width, 0)) {
            set req.http.x-width = regsub(req.http.x-query, "^.*?&twidth=(\d{1,5})(&.*)?$", "\1");
        }
        if (std.integer(regsub(req.http.x-query, "^.*?&dwidth=(\d{1,5})(&.*)?$", "\1"), 0) > std.integer(req.http.x-width, 0)) {
            set req.http.x-width = regsub(req.http.x-query, "^.*?&dwidth=(\d{1,5})(&.*)?$", "\1");
        }
    }
    set req.http.x-width = std.integer(req.http.x-width, 0) * std.integer(regsub(req.http.x-query, "^.*?&dpr=([1-3])(&.*)?$", "\1"), 1);
    if (std.integer(req.http.x-width, 0) == 0) {
        unset req.http.x-query;
    } elsif (std.integer(req.http.x-width, 0) <= 96) {
        set req.http.x-query = "width=96";
    } elsif (std.integer(req.http.x-width, 0) <= 192) {
        set req.http.x-query = "width=192";
    } elsif (std.integer(req.http.x-width, 0) <= 384) {
        set req.http.x-query = "width=384";
    } elsif (std.integer(req.http.x-width, 0) <= 576) {
        set req.http.x-query = "width=576";
    } elsif (std.integer(req.http.x-width, 0) <= 784) {
        set req.http.x-query = "width=784";
    } elsif (std.integer(req.http.x-width, 0) <= 1200) {
        set req.http.x-query = "width=1200";
    } elsif (std.integer(req.http.x-width, 0) <= 1568) {
        set req.http.x-query = "width=1568";
    } else {
        set req.http.x-query = "width=2560";
    }
    unset req.http.x-width;
}

# Removes query parameters that no page and no call reads, so that a page has one cache key. The lists match the code:
# `tests/unit/varnish-parameters` compares them.
sub keep_known_parameters {
    set req.http.x-query = regsub(req.url, "^[^?]*\?", "&");
    if (req.url ~ "^/(assets|authored-colours|pdfs|staticjson|\.well-known)/" ||
        req.url ~ "^/(api/openapi\.json|apple-touch-icon\.png|favicon\.ico|llms\.txt|robots\.txt|sitemap(-\d+)?\.xml)\?" ||
        req.url ~ "^[^?]*\.md\?") {
        unset req.http.x-query;
    } elsif (req.url ~ "^/api/(1/services/)?(v\d/(page/(error-page|footer|header|home-page|page-title)|article-content|blogtype-details|certified-fullname-search|collection-content|list-term|product-and-services/multi-page-content|search/suggest|section-content|sitemap|target-csv|term-details|tool-content)|c73e05a9d81b4f26b4907f3ae6521d8b)\.json\?" ||
        req.url ~ "^/api/(1/services/)?v1/[\w-]+-feed\.(xml|json)\?") {
        set req.http.x-query = regsuball(req.http.x-query, "&(?!(?:childPage|cirLevel|fullname|pageContentUrl|pageType|pageUrl|part|partOfBlog|q|rows|scheme|schemeType|sector|sort|sort_key|source|start|term|url)(?:[=&]|$))[^&]*", "");
    } elsif (req.url ~ "^/images/") {
        call picture_width;
    } elsif (req.url ~ "^/page-data\?") {
        set req.http.x-query = regsuball(req.http.x-query, "&(?!(?:address|rendering)(?:[=&]|$))[^&]*", "");
    } elsif (req.url ~ "^/previous-header\?") {
        set req.http.x-query = regsuball(req.http.x-query, "&(?!(?:path)(?:[=&]|$))[^&]*", "");
    } elsif (req.url ~ "^/preview\?") {
        set req.http.x-query = regsuball(req.http.x-query, "&(?!(?:ticket|to)(?:[=&]|$))[^&]*", "");
    } elsif (req.url ~ "^/cyberaware/") {
        set req.http.x-query = regsuball(req.http.x-query, "&(?!(?:answers|choice|plan|question|rating|sent)(?:[=&]|$))[^&]*", "");
    } elsif (req.url ~ "^/(organisation|principles|schemes|themes)/") {
        set req.http.x-query = regsuball(req.http.x-query, "&(?!(?:cirLevel|first|q|rating|rows|sent|sort|sort_key)(?:[=&]|$))[^&]*", "");
    } elsif (req.url ~ "^/(\?|(404|error|home)\?|(advisory|blog-post|case-study|collection|event|guidance|information|news|report|speech|whitepaper)/)") {
        set req.http.x-query = regsuball(req.http.x-query, "&(?!(?:rating|sent)(?:[=&]|$))[^&]*", "");
    } elsif (req.url !~ "^/api/") {
        # The search and sections, at any other path. The content service names its filters, so any parameter may be one except
        # tracking parameters and names without a letter.
        set req.http.x-query = regsuball(req.http.x-query, "(?i)&(?:(?:utm|mtm|matomo|piwik|pk|hsa|oly|vero)_[^&=]*|_hs[^&=]*|_ga|_gl|_ke|_dc|_t|(?:fb|g|d|y|tw|tt|ms)clk?id|gclsrc|[gw]braid|li_fat_id|igshid|igsh|mc_[ce]id|mkt_tok|s_cid|cmpid|ncid)(?:=[^&]*)?(?=&|$)", "");
        set req.http.x-query = regsuball(req.http.x-query, "&[^&=%A-Za-z0-9\x80-\xff]*(?:=[^&]*)?(?=&|$)", "");
    }
    set req.http.x-query = regsuball(req.http.x-query, "^&+|&+$", "");
    set req.url = regsub(req.url, "\?.*$", "") + regsub(req.http.x-query, "^(.)", "?\1");
    set req.url = std.querysort(req.url);
    unset req.http.x-query;
}

sub vcl_recv {
    set req.backend_hint = web.backend();

    if (local.socket == "purge") {
        # The patterns come from the site, which escapes everything except letters and digits.
        if (req.method != "PURGE" || (!req.http.x-purge-tag && !req.http.x-purge-url)) {
            return (synth(400, "Names nothing to purge"));
        }
        if (req.http.x-purge-tag) {
            ban("obj.http.Cache-Tag ~ " + req.http.x-purge-tag);
        } else {
            ban("obj.http.x-url ~ " + req.http.x-purge-url);
        }
        return (synth(200, "Purged"));
    }
    if (req.method == "PURGE") {
        return (synth(405, "Method not allowed"));
    }
    # A whole address in place of a path would be read differently behind Varnish, and match none of the rules below
    # (VSV00018).
    if (req.url !~ "^/" && (req.method != "OPTIONS" || req.url != "*")) {
        return (synth(400, "Not a path"));
    }

    # Only the host selects the site.
    unset req.http.X-Forwarded-Host;
    # Traces and request ids start behind Varnish: the site trusts them from its proxies.
    unset req.http.traceparent;
    unset req.http.tracestate;
    unset req.http.X-Request-Id;
    # The scheme as the proxy nearest to the visitor states it, which is the first. It is part of the key, so http, https or none.
    set req.http.X-Forwarded-Proto = std.tolower(regsub(req.http.X-Forwarded-Proto, "\s*,.*$", ""));
    if (req.http.X-Forwarded-Proto !~ "^https?$") {
        unset req.http.X-Forwarded-Proto;
    }
    if (req.method != "GET" && req.method != "HEAD") {
        # A form is buffered until it gets a response, in case the site restarts meanwhile.
        if (req.method == "POST" && req.url !~ "^/api/" && req.http.Content-Length ~ "^\d{1,5}$") {
            std.cache_req_body(100KB);
        }
        return (pass);
    }
    # Cached responses are shared by all ports and by names with a trailing dot. A post keeps its host, which must be that of
    # its page.
    set req.http.Host = std.tolower(regsub(req.http.Host, "\.?(:\d*)?$", ""));

    # A preview is for holders of its link. The site verifies the cookie; the response is never cached.
    if (req.http.Cookie ~ "(^|;\s*)site_preview=") {
        return (pass);
    }
    # No cacheable response depends on cookies; consent is applied in the browser.
    unset req.http.Cookie;
    # Only in a query: in a path, these characters are part of a name.
    if (req.url ~ "\?") {
        call keep_known_parameters;
    }
    # Normalises the fields that select variants, to one spelling for each variant.
    # The site prefers brotli to gzip. A new page is sent in zstd; once it has been requested often, in brotli.
    set req.http.x-codings = "";
    if (req.http.Accept-Encoding ~ "(^|[\s,])zstd\s*(,|;|$)" && req.http.Accept-Encoding !~ "zstd\s*;\s*q=0(\.0*)?\s*(,|$)") {
        set req.http.x-codings = "zstd";
    }
    if (req.http.Accept-Encoding ~ "(^|[\s,])br\s*(,|;|$)" && req.http.Accept-Encoding !~ "br\s*;\s*q=0(\.0*)?\s*(,|$)") {
        set req.http.x-codings = req.http.x-codings + ",br";
    } elsif (req.http.Accept-Encoding ~ "(^|[\s,])gzip\s*(,|;|$)" && req.http.Accept-Encoding !~ "gzip\s*;\s*q=0(\.0*)?\s*(,|$)") {
        set req.http.x-codings = req.http.x-codings + ",gzip";
    }
    set req.http.Accept-Encoding = regsub(req.http.x-codings, "^,", "");
    unset req.http.x-codings;
    if (req.http.Accept-Encoding == "") {
        unset req.http.Accept-Encoding;
    }
    if (req.url ~ "^/images/") {
        if (req.http.Accept ~ "image/avif") {
            set req.http.Accept = "image/avif,image/webp";
        } elsif (req.http.Accept ~ "image/webp") {
            set req.http.Accept = "image/webp";
        } else {
            set req.http.Accept = "*/*";
        }
    }

    # While the site is up, responses are stale for five seconds at most, so that every page shows an emergency message within a
    # minute. While it is down, any stored response is better than none.
    if (std.healthy(req.backend_hint) && req.restarts == 0) {
        set req.grace = 5s;
    } else {
        set req.grace = 24h;
    }
    # From here on Varnish's built-in rules apply: requests with credentials bypass the cache, and so on.
}

sub vcl_hash {
    # Over HTTPS pages have an HSTS header. Varnish's built-in rules add address and host.
    hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_hit {
    # The page has a scheduled change: while the site is up, the old version is not served after it.
    if (obj.ttl <= 0s && req.grace <= 5s && obj.http.CDN-Cache-Control ~ "must-revalidate") {
        return (pass);
    }
}

sub vcl_backend_fetch {
    if (bereq.url ~ "^/assets/") {
        set bereq.backend = files.backend(by=URL, alt=bereq.retries);
    }
}

sub vcl_backend_response {
    # The lifetime for the edge (RFC 9213).
    if (beresp.http.CDN-Cache-Control ~ "max-age=\d+") {
        set beresp.ttl = std.duration(
            regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s) - beresp.age;
        # The site serves a page slightly stale while it refreshes it, unless the page has a scheduled change.
        if (beresp.ttl < 1s && beresp.status == 200 && beresp.http.CDN-Cache-Control !~ "must-revalidate") {
            set beresp.ttl = 1s;
        }
    }
    if (beresp.status == 404 && bereq.url ~ "^/assets/") {
        # During a rollout, a file of another build is on another container.
        if (bereq.retries < 1 && bereq.url ~ "^/assets/[\w.-]+-[A-Za-z0-9]{8}\.") {
            return (retry);
        }
        # Remembered only briefly, because the next build may have it.
        set beresp.ttl = 1s;
        set beresp.grace = 0s;
        set beresp.storage = storage.queries;
        return (deliver);
    }
    # A stored response is better than an error.
    if (beresp.status == 500 || beresp.status == 502 || beresp.status == 503 || beresp.status == 504) {
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        set beresp.uncacheable = true;
        return (deliver);
    }
    if (beresp.http.CDN-Cache-Control || bereq.url ~ "^/(assets|images)/") {
        set beresp.grace = 24h;
    } else {
        set beresp.grace = 0s;
    }
    # `queries` is for addresses that can be made up: those with a query, calls, 404s and redirects.
    if (beresp.status == 200 && bereq.url ~ "^/(images|pdfs|\.well-known/csaf)/") {
        set beresp.storage = storage.media;
    } elsif (beresp.status != 200 || bereq.url ~ "\?" || bereq.url ~ "^/(api|authored-colours)/") {
        set beresp.storage = storage.queries;
    } else {
        set beresp.storage = storage.pages;
    }
    # For bans, which are tested in the background without a request.
    set beresp.http.x-url = bereq.url;
}

sub vcl_deliver {
    # The site has just gone down and the probe has not noticed: restart to look for a stored response.
    if (resp.status >= 500 && resp.status <= 504 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        return (restart);
    }
    unset resp.http.x-url;
    # The lifetime may reveal a scheduled change, so visitors do not get this field. If a CDN in front uses and removes it,
    # delete this line.
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    # The cache nearest to the visitor comes last (RFC 9211).
    if (resp.http.Cache-Status) {
        set resp.http.Cache-Status = regsuball(resp.http.Cache-Status, "; ttl=-?\d+", "") + ", ";
    }
    if (obj.hits > 0) {
        set resp.http.Cache-Status = resp.http.Cache-Status + "varnish; hit";
    } elsif (obj.uncacheable) {
        set resp.http.Cache-Status = resp.http.Cache-Status + "varnish; fwd=bypass";
    } else {
        set resp.http.Cache-Status = resp.http.Cache-Status + "varnish; fwd=miss";
    }
}

sub vcl_backend_error {
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    # If the site is healthy, a chunked body that did not reach it is malformed. Varnish itself does not report that.
    if (bereq.http.Transfer-Encoding && std.healthy(bereq.backend)) {
        set beresp.status = 400;
        set beresp.body = "The body of this request is malformed.";
        return (deliver);
    }
    # A web container has stopped, as in every rollout: try another. A form may be retried, because the site sends its mail
    # only once; other writes may not be safe to retry.
    if (bereq.retries < 3 &&
        (bereq.method == "GET" || bereq.method == "HEAD" || (bereq.method == "POST" && bereq.url !~ "^/api/"))) {
        return (retry);
    }
    set beresp.http.Retry-After = "10";
    set beresp.body = "The site is not available at the moment. Please try again in a moment.";
    return (deliver);
}
