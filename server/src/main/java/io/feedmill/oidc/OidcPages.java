package io.feedmill.oidc;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.ExternalAccounts;
import io.feedmill.accounts.api.ExternalIdentity;
import io.feedmill.accounts.api.ExternalLogIn;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.text.Digests;
import io.feedmill.kernel.text.RandomText;
import io.feedmill.kernel.web.BrowserCookie;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.oidc.LogInCounts.Outcome;
import io.vertx.core.http.CookieSameSite;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends browsers to the provider and receives its responses.
///
/// | response | person | result |
/// |---|---|---|
/// | of a log-in that this browser did not begin, or that was answered before | | 400 |
/// | names another issuer, or a token that is not valid | | 400 |
/// | of a provider that was told to ask again and did not | | 403 |
/// | proven, for a log-in | linked to an account | logged in |
/// | proven, for a log-in | not linked | asked for a free name |
/// | proven, to link | logged in to the account that began it | asked to confirm |
final class OidcPages {
  static final String START = "/login/oidc";
  private static final String CALLBACK = "/login/oidc/callback";
  private static final Logger LOG = LoggerFactory.getLogger(OidcPages.class);
  private static final Limit STARTS = Limit.of("oidc-start", 300, Duration.ofMinutes(10));
  private static final Limit ANSWERS = Limit.of("oidc-answer", 300, Duration.ofMinutes(10));
  static final BrowserCookie BROWSER =
      new BrowserCookie("oidc", CookieSameSite.LAX, Duration.ofMinutes(20));
  private static final int RANDOM_BYTES = 32;
  private static final int LONGEST_PARAMETER = 4_000;

  private final Parts parts;
  private final BrowserRecords<StartedLogIn> started;
  private final Site site;

  OidcPages(Parts parts, BrowserRecords<StartedLogIn> started, Site site) {
    this.parts = parts;
    this.started = started;
    this.site = site;
  }

  /// The dependencies of the pages.
  record Parts(
      OidcConfig config,
      String issuer,
      Provider provider,
      ExternalAccounts accounts,
      Viewers viewers,
      RateLimiter limiter,
      LogInCounts counts,
      LogInTime time,
      BrowserRecords<ProvenIdentity> proven) {}

  void routes(Routes routes) {
    routes.get(START, this::start).get(CALLBACK, this::answer);
  }

  private Reply start(Call call) {
    parts.limiter().check(call, STARTS);
    String purpose = call.query().text("purpose").orElse("");
    boolean link = purpose.equals("link");
    boolean again = link || purpose.equals("confirm");
    StartedLogIn begun =
        new StartedLogIn(
            RandomText.of(RANDOM_BYTES),
            RandomText.of(RANDOM_BYTES),
            call.origin() + CALLBACK,
            LocalPath.of(call.query().text("next"), "/"),
            link ? viewer(call).id() : 0,
            parameter(call.query(), "invitation").map(Digests::sha256).orElse(""),
            again ? parts.time().now() : 0);
    String state = RandomText.of(RANDOM_BYTES);
    try {
      String there = parts.provider().logIn(begun, state).toString();
      started.store(BROWSER.set(call), state, begun);
      return Reply.seeOther(there).with("Cache-Control", "no-store");
    } catch (LogInRefused e) {
      throw refusal(e);
    }
  }

  private Viewer.SignedIn viewer(Call call) {
    return switch (parts.viewers().viewer(call)) {
      case Viewer.SignedIn viewer -> viewer;
      case Viewer.Anonymous _ -> throw Problem.unauthorized(text("log in first, then link"));
    };
  }

  private Problem refusal(LogInRefused refused) {
    LOG.warn("log-in by {} refused: {}", parts.issuer(), refused.getMessage());
    return switch (refused.reason()) {
      case UNAVAILABLE -> {
        parts.counts().count(Outcome.UNAVAILABLE);
        yield Problem.unavailable(
            text(
                "{name} cannot be reached now. Log in with your password, if you have "
                    + "one, or try again later.",
                "name",
                parts.config().name()));
      }
      case INVALID -> {
        parts.counts().count(Outcome.INVALID);
        yield invalid(text("{name} sent an invalid response", "name", parts.config().name()));
      }
    };
  }

  private static Problem invalid(String detail) {
    return Problem.of(
        400,
        "log-in-refused",
        marked("You are not logged in"),
        text("{detail}; begin the log-in again", "detail", detail));
  }

  private Reply answer(Call call) {
    parts.limiter().check(call, ANSWERS);
    Query query = call.query();
    StartedLogIn begun =
        BROWSER
            .of(call)
            .flatMap(browser -> parameter(query, "state").flatMap(s -> started.take(browser, s)))
            .orElseThrow(
                () -> invalid(text("this browser began no such log-in in the last ten minutes")));
    try {
      requireIssuer(query);
      Optional<String> error = parameter(query, "error");
      if (error.isPresent()) {
        return failed(call, begun, error.get());
      }
      String code =
          parameter(query, "code")
              .orElseThrow(
                  () -> new LogInRefused(LogInRefused.Reason.INVALID, "the answer has no code"));
      return proven(call, begun, parts.provider().claims(code, begun));
    } catch (LogInRefused e) {
      throw refusal(e);
    }
  }

  /// A parameter that occurs exactly once.
  private static Optional<String> parameter(Query query, String name) {
    return query.all(name).size() == 1
        ? query.text(name).filter(text -> !text.isEmpty() && text.length() <= LONGEST_PARAMETER)
        : Optional.empty();
  }

  /// Refuses responses of other providers (RFC 9207).
  private void requireIssuer(Query query) throws LogInRefused {
    boolean named = !query.all("iss").isEmpty();
    boolean ours = parameter(query, "iss").filter(parts.issuer()::equals).isPresent();
    if (named ? !ours : parts.provider().namesItself()) {
      throw new LogInRefused(LogInRefused.Reason.INVALID, "the answer is of another issuer");
    }
  }

  private Reply failed(Call call, StartedLogIn begun, String error) throws LogInRefused {
    if (!error.equals("access_denied")) {
      throw new LogInRefused(
          LogInRefused.Reason.INVALID, "error " + error.replaceAll("[^a-z_]", "?"));
    }
    parts.counts().count(Outcome.CANCELLED);
    String back =
        begun.link() == 0 ? "/login?next=" + LocalPath.escape(begun.next()) : begun.next();
    return site.done(
        call,
        back,
        Notice.bad(text("You did not log in with {name}.", "name", parts.config().name())));
  }

  private Reply proven(Call call, StartedLogIn begun, Map<String, Object> claims)
      throws LogInRefused {
    String subject = String.valueOf(claims.get("sub"));
    ExternalLogIn logIn =
        new ExternalLogIn(
            identity(subject, Claims.label(claims, subject)),
            Claims.roles(claims, parts.config()),
            parts.time().of(claims, begun));
    if (begun.link() == 0 && parts.accounts().logIn(call, logIn)) {
      parts.counts().count(Outcome.LOGGED_IN);
      return Reply.seeOther(begun.next());
    }
    if (begun.link() == 0 && !parts.config().signUp()) {
      throw Problem.of(
          403,
          "no-account",
          marked("No account"),
          text(
              "no account of this site is linked to this log-in; log in with your "
                  + "password and link it, or ask an administrator"));
    }
    if (begun.link() == 0 && begun.invitation().isEmpty() && parts.accounts().needsInvitation()) {
      throw Problem.of(
          403,
          "invitation-needed",
          marked("An invitation is needed"),
          text(
              "no account of this site is linked to this log-in, and people sign up here "
                  + "by invitation; ask a member for one, and open its link"));
    }
    String ticket = RandomText.of(RANDOM_BYTES);
    parts
        .proven()
        .store(
            BROWSER.set(call),
            ticket,
            new ProvenIdentity(
                logIn, Claims.suggestion(claims), begun.next(), begun.link(), begun.invitation()));
    return Reply.seeOther(
        (begun.link() == 0 ? FinishPages.NAME : FinishPages.LINK) + "?ticket=" + ticket);
  }

  private ExternalIdentity identity(String subject, String label) throws LogInRefused {
    try {
      return new ExternalIdentity(parts.issuer(), subject, label);
    } catch (IllegalArgumentException e) {
      throw new LogInRefused(LogInRefused.Reason.INVALID, String.valueOf(e.getMessage()));
    }
  }
}
