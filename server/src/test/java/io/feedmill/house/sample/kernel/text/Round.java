package io.feedmill.house.sample.kernel.text;

import io.feedmill.house.sample.kernel.web.Nosy;

/// Goes round in a circle with [Nosy].
public record Round(Nosy nosy) {}
