package io.feedmill.app.welcome;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.api.WelcomeStep;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import java.util.List;
import java.util.stream.IntStream;

/// `/welcome`: short steps after sign-up, each of which can be skipped or taken again later. Only
/// the forms change anything.
public final class WelcomePages {
  private static final String HOME = WelcomeStep.PAGE;
  private static final String END = "/";

  private final Site site;
  private final Viewers viewers;
  private final List<WelcomeStep> steps;

  /// @param steps in order
  public WelcomePages(Site site, Viewers viewers, List<WelcomeStep> steps) {
    this.site = site;
    this.viewers = viewers;
    this.steps = List.copyOf(steps);
  }

  public void routes(Routes routes) {
    routes
        .get(HOME, this::begin)
        .get(HOME + "/{step}", this::show)
        .post(HOME + "/{step}", this::take);
  }

  private List<WelcomeStep> on() {
    return steps.stream()
        .filter(step -> step.parts().stream().allMatch(site.identity()::has))
        .toList();
  }

  private Reply begin(Call call) {
    return Reply.seeOther(address(on(), 0));
  }

  /// The address of a step; the front page after the last one.
  private static String address(List<WelcomeStep> on, int place) {
    return place < on.size() ? HOME + "/" + on.get(place).key() : END;
  }

  private static int place(Call call, List<WelcomeStep> on) {
    String key = call.parameter("step");
    return IntStream.range(0, on.size())
        .filter(i -> on.get(i).key().equals(key))
        .findFirst()
        .orElseThrow(() -> Problem.notFound(text("step not found")));
  }

  private Reply show(Call call) {
    viewers.require(call, "account");
    return page(call, 200, Form.EMPTY);
  }

  private Reply page(Call call, int status, Form form) {
    List<WelcomeStep> on = on();
    int place = place(call, on);
    WelcomeStep step = on.get(place);
    String next = address(on, place + 1);
    PageFrame frame = site.frame(call, "", step.title());
    return site.page(
        status,
        "app/welcome.jte",
        new WelcomePage(
            frame,
            step,
            place + 1,
            on.size(),
            step.show(call, site, frame, form, next),
            form,
            next));
  }

  private Reply take(Call call) {
    Query form = site.form(call);
    List<WelcomeStep> on = on();
    int place = place(call, on);
    try {
      String done = on.get(place).take(call, site, form);
      String next = address(on, place + 1);
      return done.isEmpty() ? Reply.seeOther(next) : site.done(call, next, Notice.good(done));
    } catch (Problem problem) {
      if (problem.status() != 422) {
        throw problem;
      }
      return page(call, 422, Form.refused(form, problem));
    }
  }
}
