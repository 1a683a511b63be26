package io.feedmill.house.sample.articles;

import io.feedmill.house.sample.kernel.http.Call;

/// A store that knows HTTP.
record VoteStore(Call call) {}
