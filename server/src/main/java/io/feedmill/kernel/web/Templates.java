package io.feedmill.kernel.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import io.vertx.core.buffer.Buffer;

/// The templates of `src/main/jte`, compiled with the build. Any thread may render.
final class Templates {
  private static final String PACKAGE = "io.feedmill.templates";

  private final TemplateEngine engine =
      TemplateEngine.createPrecompiled(null, ContentType.Html, null, PACKAGE);

  /// @param template path below the template folder, such as `articles/list.jte`
  /// @param page the one parameter of the template, named `page`
  /// @throws gg.jte.TemplateException when there is no such template or it fails on this page
  Buffer render(String template, Object page) {
    PageOutput output = new PageOutput();
    engine.render(template, page, output);
    return output.written();
  }
}
