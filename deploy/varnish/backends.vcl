# The web containers. Their probes are neither logged nor counted.
probe alive {
    .request =
        "GET /healthz HTTP/1.1"
        "Host: probe"
        "Connection: close";
    .interval = 2s;
    .timeout = 1s;
    .window = 4;
    .threshold = 2;
    .initial = 1;
}

backend web_1 {
    .host = "web-1";
    .port = "3000";
    .probe = alive;
}

backend web_2 {
    .host = "web-2";
    .port = "3000";
    .probe = alive;
}

sub vcl_init {
    new web = directors.round_robin();
    web.add_backend(web_1);
    web.add_backend(web_2);
    # The same, chosen by URL, so that a retry tries another container even when many requests are concurrent.
    new files = directors.shard();
    files.add_backend(web_1);
    files.add_backend(web_2);
    files.reconfigure();
}
