package io.feedmill.kernel.web;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.util.Optional;

/// Sends visitors whose action needs a log-in to the log-in page. Afterwards it shows their page,
/// or their form again with the typed values, to be confirmed by one click.
///
/// | page or form | reply |
/// |---|---|
/// | page | the log-in, which leads back to it |
/// | fits into a cookie | the log-in, which leads to `/continue` |
/// | too long | a page with the typed text, to be copied |
/// | with a password or a code | none of these |
final class LogInFirst {
  private static final String STANDARD = marked("Send");

  private final Site site;

  LogInFirst(Site site) {
    this.site = site;
  }

  void routes(Routes routes) {
    routes.get(PendingForm.PAGE, this::confirm);
  }

  /// To the log-in, and from there back to the page or the form.
  ///
  /// @return empty when the call has a token, or is not a form that may be shown again
  Optional<Reply> leading(Call call) {
    if (call.safe()) {
      return call.header("Authorization").isPresent()
          ? Optional.empty()
          : Optional.of(logIn(call.target()));
    }
    return PendingForm.of(call, site.language(call).show(() -> text(STANDARD)))
        .map(form -> reply(call, form));
  }

  /// @param label effect of the form of the call, as the text of a button
  Reply reply(Call call, String label) {
    return PendingForm.of(call, label).map(form -> reply(call, form)).orElseGet(() -> logIn("/"));
  }

  private Reply reply(Call call, PendingForm form) {
    if (form.store(call)) {
      return logIn(PendingForm.PAGE);
    }
    PageFrame frame = site.unknownFrame(call, "", text("Log in first")).withTarget(form.back());
    return site.secretPage(401, "web/continue.jte", ContinuePage.of(frame, form, false));
  }

  private static Reply logIn(String next) {
    return Reply.seeOther("/login?next=" + LocalPath.escape(next));
  }

  private Reply confirm(Call call) {
    PageFrame frame = site.frame(call, "", text("Continue"));
    if (frame.visitor() == null) {
      return logIn(PendingForm.PAGE);
    }
    ContinuePage page =
        PendingForm.stored(call)
            .map(form -> ContinuePage.of(frame, form, true))
            .orElseGet(() -> ContinuePage.nothing(frame));
    return site.secretPage(200, "web/continue.jte", page);
  }
}
