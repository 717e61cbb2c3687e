# The web pods behind their service, which routes to ready ones. Probes are neither logged nor counted there.
# Files of another build are in Valkey, so other pods need not be asked for them.
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

backend pods {
    .host = "web";
    .port = "80";
    .probe = alive;
}

sub vcl_init {
    new web = directors.round_robin();
    web.add_backend(pods);
    new files = directors.shard();
    files.add_backend(pods);
    files.reconfigure();
}
