package io.feedmill.house.sample.kernel.web;

import io.feedmill.house.sample.articles.ArticlesModule;
import io.feedmill.house.sample.kernel.text.Round;
import org.jspecify.annotations.Nullable;

/// A part of the kernel that looks into a feature, and at a part that looks back.
public record Nosy(ArticlesModule module, @Nullable Round round) {}
