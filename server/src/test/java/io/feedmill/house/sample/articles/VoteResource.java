package io.feedmill.house.sample.articles;

import io.feedmill.house.sample.kernel.http.Call;
import io.vertx.redis.client.Response;

/// A resource that sees the driver and reads a form that nobody checked.
record VoteResource(Response response) {
  String vote(Call call) {
    return call.form();
  }
}
