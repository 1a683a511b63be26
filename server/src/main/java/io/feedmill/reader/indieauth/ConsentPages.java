package io.feedmill.reader.indieauth;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.OAuthTokens;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Site;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/// The authorization endpoint: asks the logged-in user for consent to a program's access.
final class ConsentPages {
  static final String PATH = "/auth";

  private static final Map<String, String> MEANINGS =
      Map.of(
          "read", marked("read your channels, and mark items"),
          "follow", marked("follow and unfollow feeds"),
          "mute", marked("mute authors"),
          "block", marked("block authors"),
          "channels", marked("create, rename, reorder and delete channels"),
          "profile", marked("know your name"));

  private final Site site;
  private final Viewers viewers;
  private final AuthorizationCodes codes;
  private final OAuthTokens tokens;

  ConsentPages(Site site, Viewers viewers, AuthorizationCodes codes, OAuthTokens tokens) {
    this.tokens = tokens;
    this.site = site;
    this.viewers = viewers;
    this.codes = codes;
  }

  void routes(Routes routes) {
    routes.get(PATH, this::consentForm).post(PATH + "/consent", this::answer);
  }

  private Reply consentForm(Call call) {
    AuthRequest request = AuthRequest.of(call.query());
    if (viewers.viewer(call) instanceof Viewer.Anonymous) {
      return Reply.seeOther("/login?next=" + LocalPath.escape(call.target()));
    }
    ConsentPage page =
        new ConsentPage(
            site.frame(call, "", text("Allow access")),
            request.client().toString(),
            request.redirect().toString(),
            request.state(),
            request.challenge(),
            request.scopes().stream()
                .map(scope ->
                    new ConsentPage.RequestedScope(scope, text(MEANINGS.getOrDefault(scope, ""))))
                .toList());
    return site.page(200, "reader/consent.jte", page)
        .with(
            "Content-Security-Policy",
            "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
                + " frame-ancestors 'none'; form-action 'self' "
                + request.redirectOrigin());
  }

  private Reply answer(Call call) {
    Query form = site.form(call);
    Viewer.SignedIn person = viewers.require(call, "account");
    AuthRequest request = AuthRequest.of(form);
    String issuer = MetadataResource.issuer(call);
    if (!form.text("answer").orElse("").equals("yes")) {
      return back(request, "error=access_denied", issuer);
    }
    List<String> agreed =
        form.all("scopes").stream().filter(AuthRequest.SCOPES::contains).distinct().toList();
    String code =
        codes.issue(
            new Grant(
                person.id(),
                MetadataResource.me(call, person.name()),
                request.client().toString(),
                request.redirect().toString(),
                request.challenge(),
                agreed,
                tokens.session(call)));
    return back(request, "code=" + code, issuer);
  }

  private static Reply back(AuthRequest request, String answer, String issuer) {
    String redirect = request.redirect().toString();
    String joint = redirect.indexOf('?') < 0 ? "?" : "&";
    return Reply.seeOther(
        redirect
            + joint
            + answer
            + "&state="
            + URLEncoder.encode(request.state(), StandardCharsets.UTF_8)
            + "&iss="
            + URLEncoder.encode(issuer, StandardCharsets.UTF_8));
  }
}
