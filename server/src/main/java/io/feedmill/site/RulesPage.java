package io.feedmill.site;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;

/// Model of `site/rules.jte`.
public record RulesPage(PageFrame frame, SafeHtml rules) {}
