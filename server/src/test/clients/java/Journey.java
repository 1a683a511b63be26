import client.ApiClient;
import client.ApiException;
import client.ApiResponse;
import client.api.ArticlesApi;
import client.api.PostsApi;
import client.api.SessionsApi;
import client.api.ShopApi;
import client.api.TokensApi;
import client.model.Article;
import client.model.Cart;
import client.model.Direction;
import client.model.IssueTokenRequest;
import client.model.ListArticles200Response;
import client.model.LogIn201Response;
import client.model.LogInRequest;
import client.model.Post;
import client.model.Problem;
import client.model.Scope;
import client.model.VoteRequest;
import client.model.WritePostRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What a program does with the client for Java that is generated from `openapi.yaml`. Prints what
/// the server answered. Arguments: address of the server, name and password of an account.
public final class Journey {
  private final ApiClient client;
  private final ArticlesApi articles;

  /// Logs in. An interface of the client keeps the headers that are set when it is made.
  private Journey(String server, String name, String password) throws ApiException {
    client = new ApiClient();
    client.updateBaseUri(server);
    String token = token(name, password);
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    articles = new ArticlesApi(client);
  }

  public static void main(String[] arguments) throws Exception {
    Journey journey = new Journey(arguments[0], arguments[1], arguments[2]);
    journey.vote();
    Post post = new PostsApi(journey.client).writePost(new WritePostRequest().text("Hello"), null);
    System.out.println("post " + post.getText() + " by " + post.getAuthor().getName());
    journey.cart();
    journey.problems();
  }

  private String token(String name, String password) throws ApiException {
    ApiResponse<LogIn201Response> answer =
        new SessionsApi(client)
            .logInWithHttpInfo(new LogInRequest().name(name).password(password));
    String cookie = answer.getHeaders().get("set-cookie").getFirst().split(";", 2)[0];
    return new TokensApi(client)
        .issueToken(
            new IssueTokenRequest().name("journey").scopes(List.of(Scope.STAR)),
            Map.of("Cookie", cookie))
        .getToken();
  }

  private ListArticles200Response page(String after) throws ApiException {
    return articles.listArticles(
        after == null ? "new" : null,
        null,
        null,
        null,
        null,
        null,
        after == null ? 1 : null,
        null,
        after,
        null);
  }

  private void vote() throws ApiException {
    List<String> titles = new ArrayList<>();
    Article last = null;
    for (String after = null; last == null || after != null; ) {
      ListArticles200Response page = page(after);
      last = page.getItems().getLast();
      titles.add(last.getTitle());
      after = page.getNext();
    }
    System.out.println("pages " + titles);
    Article voted = articles.vote(last.getId(), new VoteRequest().direction(Direction.UP));
    System.out.println("vote " + voted.getMyVote().getValue());
  }

  private void cart() throws ApiException {
    Cart cart = new ShopApi(client).readCart();
    System.out.println("cart " + cart.getItems().size());
  }

  private void problems() throws ApiException {
    try {
      articles.readArticle("999999999");
    } catch (ApiException e) {
      Problem problem = problem(e);
      System.out.println("problem " + problem.getStatus() + " " + problem.getType());
    }
    try {
      new PostsApi(client).writePost(new WritePostRequest().text(""), null);
    } catch (ApiException e) {
      Problem problem = problem(e);
      System.out.println(
          "problem " + problem.getStatus() + " " + problem.getErrors().getFirst().getPointer());
    }
  }

  private static Problem problem(ApiException e) {
    try {
      return ApiClient.createDefaultObjectMapper().readValue(e.getResponseBody(), Problem.class);
    } catch (java.io.IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
  }
}
